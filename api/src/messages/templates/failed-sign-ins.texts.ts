import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface FailedSignIns {
  failed: "password" | "code";
}

/** Without links, like every notice. */
export const failedSignInsMail = defineMail({
  data: Joi.object<FailedSignIns, true>({ failed: Joi.string().valid("password", "code").required() }),
  secrets: noSecrets,
  texts: {
    en: ({ failed }) => ({
      subject: "Failed sign-ins to your Partner Portal account",
      blocks: [
        ["h", "Someone tried to sign in to your account"],
        [
          "p",
          failed === "password"
            ? "Someone entered a wrong password for your account several times in a row. They did not get in."
            : "Someone entered your password, and then a wrong verification code several times. They did not get in.",
        ],
        [
          "p",
          failed === "password"
            ? "If that was you, there is nothing to do. If not, make sure that you don't use this password anywhere else."
            : "If that was you, there is nothing to do. If not, someone knows your password. Please change it.",
        ],
      ],
    }),
    es: ({ failed }) => ({
      subject: "Intentos fallidos de acceso a su cuenta de Partner Portal",
      blocks: [
        ["h", "Alguien intentó acceder a su cuenta"],
        [
          "p",
          failed === "password"
            ? "Alguien introdujo varias veces seguidas una contraseña incorrecta para su cuenta. No pudo entrar."
            : "Alguien introdujo su contraseña y después, varias veces, un código de verificación incorrecto. No pudo entrar.",
        ],
        [
          "p",
          failed === "password"
            ? "Si fue usted, no tiene que hacer nada. Si no, asegúrese de no usar su contraseña en ningún otro sitio."
            : "Si fue usted, no tiene que hacer nada. Si no, alguien conoce su contraseña. Cámbiela, por favor.",
        ],
      ],
    }),
  },
});
