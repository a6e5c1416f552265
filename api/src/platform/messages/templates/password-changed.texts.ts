import { CODE_TYPES, type CodeType } from "@portal/api-contract";
import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface PasswordChanged {
  /** How the code came that allowed the change. */
  by: CodeType;
}

/** Tells the owner of a reset (S25). Carries no link and no button: a mail that asks to sign in is what a thief would write. */
export const passwordChangedMail = defineMail({
  data: Joi.object<PasswordChanged, true>({
    by: Joi.string()
      .valid(...CODE_TYPES)
      .required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ by }) => ({
      subject: "Your Partner Portal password was changed",
      blocks: [
        ["h", "Your password was changed"],
        [
          "p",
          by === "email"
            ? "Somebody entered a code that we sent to this address, and chose a new password for your account."
            : "Somebody entered a code that we sent to your phone, and chose a new password for your account.",
        ],
        ["p", "Whoever was signed in to your account has to sign in again."],
        [
          "p",
          by === "email"
            ? "If that was you, there is nothing to do. If not, somebody reads your e-mail: change the password of your mailbox first, then reset this one again, and tell us."
            : "If that was you, there is nothing to do. If not, somebody reads your text messages: reset your password again, by e-mail, and tell us.",
        ],
      ],
    }),
    es: ({ by }) => ({
      subject: "Se cambió la contraseña de su cuenta de Partner Portal",
      blocks: [
        ["h", "Se cambió su contraseña"],
        [
          "p",
          by === "email"
            ? "Alguien introdujo un código que enviamos a esta dirección y eligió una contraseña nueva para su cuenta."
            : "Alguien introdujo un código que enviamos a su teléfono y eligió una contraseña nueva para su cuenta.",
        ],
        ["p", "Quien tenía abierta una sesión en su cuenta debe volver a acceder."],
        [
          "p",
          by === "email"
            ? "Si fue usted, no tiene que hacer nada. Si no, alguien lee su correo: cambie primero la contraseña de su buzón, después restablezca esta otra vez y avísenos."
            : "Si fue usted, no tiene que hacer nada. Si no, alguien lee sus mensajes de texto: restablezca otra vez su contraseña, por correo electrónico, y avísenos.",
        ],
      ],
    }),
  },
});
