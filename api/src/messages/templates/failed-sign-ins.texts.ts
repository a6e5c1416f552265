import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface FailedSignIns {
  failed: "password" | "code";
}

/** Without links and buttons: a mail that asks to log in looks like phishing. */
export const failedSignInsMail = defineMail({
  data: Joi.object<FailedSignIns, true>({ failed: Joi.string().valid("password", "code").required() }),
  secrets: noSecrets,
  texts: {
    en: ({ failed }) => ({
      subject: "Failed sign-ins to your Partner Portal account",
      blocks: [
        ["h", "Somebody could not sign in to your account"],
        [
          "p",
          failed === "password"
            ? "A wrong password was entered for your account several times in a row. Nobody was let in by it."
            : "Your password was entered, and then a wrong verification code several times. Nobody was let in by it.",
        ],
        [
          "p",
          failed === "password"
            ? "If that was you, there is nothing to do. If not, make sure that you use your password nowhere else."
            : "If that was you, there is nothing to do. If not, somebody knows your password: please change it.",
        ],
      ],
    }),
    es: ({ failed }) => ({
      subject: "Intentos fallidos de acceso a su cuenta de Partner Portal",
      blocks: [
        ["h", "Alguien no pudo acceder a su cuenta"],
        [
          "p",
          failed === "password"
            ? "Se introdujo varias veces seguidas una contraseña incorrecta para su cuenta. Nadie ha entrado con ella."
            : "Se introdujo su contraseña y después, varias veces, un código de verificación incorrecto. Nadie ha entrado con ellos.",
        ],
        [
          "p",
          failed === "password"
            ? "Si fue usted, no tiene que hacer nada. Si no, asegúrese de no usar su contraseña en ningún otro sitio."
            : "Si fue usted, no tiene que hacer nada. Si no, alguien conoce su contraseña: cámbiela, por favor.",
        ],
      ],
    }),
  },
});
