import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface PasskeyChanged {
  change: "added" | "removed";
}

/** Without links, like every notice. */
export const passkeyChangedMail = defineMail({
  data: Joi.object<PasskeyChanged, true>({ change: Joi.string().valid("added", "removed").required() }),
  secrets: noSecrets,
  texts: {
    en: ({ change }) => ({
      subject: `A passkey was ${change === "added" ? "added to" : "removed from"} your Partner Portal account`,
      blocks: [
        ["h", change === "added" ? "Your account has a new passkey" : "A passkey was removed from your account"],
        [
          "p",
          change === "added"
            ? "You can now sign in with your password and this passkey, without a code."
            : "It no longer works for your account. Codes by email and text message still work.",
        ],
        [
          "p",
          "If that was you, there is nothing to do. If not, someone else may be in your account. Change your password, and sign out everywhere else in the settings.",
        ],
      ],
    }),
    es: ({ change }) => ({
      subject: `Se ha ${change === "added" ? "añadido una clave de acceso a" : "eliminado una clave de acceso de"} su cuenta de Partner Portal`,
      blocks: [
        [
          "h",
          change === "added"
            ? "Su cuenta tiene una nueva clave de acceso"
            : "Se ha eliminado una clave de acceso de su cuenta",
        ],
        [
          "p",
          change === "added"
            ? "Ahora puede acceder con su contraseña y esta clave de acceso, sin código."
            : "Ya no permite acceder a su cuenta. Los códigos por correo y por mensaje siguen funcionando.",
        ],
        [
          "p",
          "Si fue usted, no tiene que hacer nada. Si no, puede que otra persona haya entrado en su cuenta. Cambie su contraseña y cierre las demás sesiones en los ajustes.",
        ],
      ],
    }),
  },
});
