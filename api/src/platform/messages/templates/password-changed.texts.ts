import { CODE_TYPES, type CodeType } from "@portal/api-contract";
import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface PasswordChanged {
  /** How the code came that allowed a reset, or where a signed-in person has changed it. */
  by: CodeType | "settings";
}

const english: Record<PasswordChanged["by"], { what: string; otherwise: string }> = {
  email: {
    what: "Somebody entered a code that we sent to this address, and chose a new password for your account.",
    otherwise:
      "somebody reads your e-mail: change the password of your mailbox first, then reset this one again, and tell us.",
  },
  sms: {
    what: "Somebody entered a code that we sent to your phone, and chose a new password for your account.",
    otherwise: "somebody reads your text messages: reset your password again, by e-mail, and tell us.",
  },
  settings: {
    what: "Somebody who was signed in to your account chose a new password for it, in the settings.",
    otherwise: "somebody else is in your account: reset your password at once, and tell us.",
  },
};

const spanish: typeof english = {
  email: {
    what: "Alguien introdujo un código que enviamos a esta dirección y eligió una contraseña nueva para su cuenta.",
    otherwise:
      "alguien lee su correo: cambie primero la contraseña de su buzón, después restablezca esta otra vez y avísenos.",
  },
  sms: {
    what: "Alguien introdujo un código que enviamos a su teléfono y eligió una contraseña nueva para su cuenta.",
    otherwise:
      "alguien lee sus mensajes de texto: restablezca otra vez su contraseña, por correo electrónico, y avísenos.",
  },
  settings: {
    what: "Alguien que tenía abierta una sesión en su cuenta eligió una contraseña nueva para ella, en los ajustes.",
    otherwise: "otra persona ha entrado en su cuenta: restablezca su contraseña enseguida y avísenos.",
  },
};

/**
 * Tells the owner of a reset or a change (S25). Carries no link and no button: a mail that asks to sign in is what a thief
 * would write.
 */
export const passwordChangedMail = defineMail({
  data: Joi.object<PasswordChanged, true>({
    by: Joi.string()
      .valid(...CODE_TYPES, "settings")
      .required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ by }) => ({
      subject: "Your Partner Portal password was changed",
      blocks: [
        ["h", "Your password was changed"],
        ["p", english[by].what],
        ["p", "Whoever else was signed in to your account has to sign in again."],
        ["p", `If that was you, there is nothing to do. If not, ${english[by].otherwise}`],
      ],
    }),
    es: ({ by }) => ({
      subject: "Se cambió la contraseña de su cuenta de Partner Portal",
      blocks: [
        ["h", "Se cambió su contraseña"],
        ["p", spanish[by].what],
        ["p", "Quien más tenía abierta una sesión en su cuenta debe volver a acceder."],
        ["p", `Si fue usted, no tiene que hacer nada. Si no, ${spanish[by].otherwise}`],
      ],
    }),
  },
});
