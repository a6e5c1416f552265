import {
  CODE_TYPES,
  IDENTITY_PROVIDER_IDS,
  IDENTITY_PROVIDER_NAMES,
  type CodeType,
  type IdentityProviderId,
} from "@portal/api-contract";
import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

export interface OtherWays {
  passkeys: string[];
  authenticator: boolean;
  identities: IdentityProviderId[];
}

interface PasswordChanged {
  /** How the reset code was sent; `settings`: changed while logged in. */
  by: CodeType | "settings";
  /** Other ways to sign in, listed after a reset (D78). */
  otherWays?: OtherWays;
}

interface WayNames {
  passkey: (name: string) => string;
  authenticator: string;
}

/** Lists the ways, separated by commas. */
function nameWays(names: WayNames, { passkeys, authenticator, identities }: OtherWays): string {
  return [
    ...passkeys.map((name) => names.passkey(name)),
    ...(authenticator ? [names.authenticator] : []),
    ...identities.map((id) => IDENTITY_PROVIDER_NAMES[id]),
  ].join(", ");
}

const none: OtherWays = { passkeys: [], authenticator: false, identities: [] };

const englishWays: WayNames = { passkey: (name) => `Passkey "${name}"`, authenticator: "Authenticator app" };

const spanishWays: WayNames = {
  passkey: (name) => `Clave de acceso "${name}"`,
  authenticator: "Aplicación de autenticación",
};

const english: Record<PasswordChanged["by"], { what: string; otherwise: string }> = {
  email: {
    what: "Someone entered a code that we sent to this address, and chose a new password for your account.",
    otherwise:
      "someone can read your email. Change the password of your mailbox first. Then reset this one again, and tell us.",
  },
  sms: {
    what: "Someone entered a code that we sent to your phone, and chose a new password for your account.",
    otherwise: "someone can read your text messages. Reset your password again, by email, and tell us.",
  },
  settings: {
    what: "Someone who was signed in to your account chose a new password in the settings.",
    otherwise: "someone else may be in your account. Reset your password at once, and tell us.",
  },
};

const spanish: typeof english = {
  email: {
    what: "Alguien introdujo un código que enviamos a esta dirección y eligió una contraseña nueva para su cuenta.",
    otherwise:
      "alguien puede leer su correo. Cambie primero la contraseña de su buzón. Después restablezca esta otra vez y avísenos.",
  },
  sms: {
    what: "Alguien introdujo un código que enviamos a su teléfono y eligió una contraseña nueva para su cuenta.",
    otherwise:
      "alguien puede leer sus mensajes de texto. Restablezca otra vez su contraseña, por correo electrónico, y avísenos.",
  },
  settings: {
    what: "Alguien con una sesión abierta en su cuenta eligió una contraseña nueva en los ajustes.",
    otherwise: "puede que otra persona haya entrado en su cuenta. Restablezca su contraseña enseguida y avísenos.",
  },
};

/** About a reset or change (S25). Without links, like every notice. */
export const passwordChangedMail = defineMail({
  data: Joi.object<PasswordChanged, true>({
    by: Joi.string()
      .valid(...CODE_TYPES, "settings")
      .required(),
    otherWays: Joi.object<OtherWays, true>({
      passkeys: Joi.array().items(Joi.string()).required(),
      authenticator: Joi.boolean().required(),
      identities: Joi.array()
        .items(Joi.string().valid(...IDENTITY_PROVIDER_IDS))
        .required(),
    }),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ by, otherWays = none }) => {
      const ways = nameWays(englishWays, otherWays);
      return {
        subject: "Your Partner Portal password was changed",
        blocks: [
          ["h", "Your password was changed"],
          ["p", english[by].what],
          ["p", "Everyone else who was signed in to your account has to sign in again."],
          ...(ways === ""
            ? []
            : [
                [
                  "p",
                  `These ways to log in still work: ${ways}. Remove what is not yours in the settings, under 'Security'.`,
                ] as const,
              ]),
          ["p", `If that was you, there is nothing to do. If not, ${english[by].otherwise}`],
        ],
      };
    },
    es: ({ by, otherWays = none }) => {
      const ways = nameWays(spanishWays, otherWays);
      return {
        subject: "Se cambió la contraseña de su cuenta de Partner Portal",
        blocks: [
          ["h", "Se cambió su contraseña"],
          ["p", spanish[by].what],
          ["p", "Cualquier otra persona con una sesión abierta en su cuenta debe volver a acceder."],
          ...(ways === ""
            ? []
            : [
                [
                  "p",
                  `Estas formas de acceso siguen funcionando: ${ways}. Elimine lo que no sea suyo en los ajustes, en 'Security'.`,
                ] as const,
              ]),
          ["p", `Si fue usted, no tiene que hacer nada. Si no, ${spanish[by].otherwise}`],
        ],
      };
    },
  },
});
