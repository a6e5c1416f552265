import { IDENTITY_PROVIDER_IDS, IDENTITY_PROVIDER_NAMES, type IdentityProviderId } from "@portal/api-contract";
import Joi from "joi";
import { defineMail, defineSms, noSecrets } from "../define-template";

/** `joined`: connected only because the provider verified the same address (S9). */
export type IdentityChange = "connected" | "joined" | "removed";

interface IdentityChanged {
  provider: IdentityProviderId;
  change: IdentityChange;
}

const provider = Joi.string()
  .valid(...IDENTITY_PROVIDER_IDS)
  .required();

interface ChangeTexts {
  subject: string;
  heading: string;
  what: string;
}

const english: Record<IdentityChange, (name: string) => ChangeTexts> = {
  connected: (name) => ({
    subject: `${name} was connected to your Partner Portal account`,
    heading: `A ${name} account is connected to yours`,
    what: `Anyone with that ${name} account can now use it to log in to yours, instead of your password.`,
  }),
  joined: (name) => ({
    subject: `${name} was connected to your Partner Portal account`,
    heading: `A ${name} account is connected to yours`,
    what: `Someone logged in with a ${name} account that has this email address. From now on, that account can log in to yours, instead of your password.`,
  }),
  removed: (name) => ({
    subject: `${name} was removed from your Partner Portal account`,
    heading: `${name} is no longer connected to your account`,
    what: "It can no longer be used to log in. Your other ways to log in still work.",
  }),
};

const spanish: typeof english = {
  connected: (name) => ({
    subject: `Se ha conectado ${name} a su cuenta de Partner Portal`,
    heading: `Una cuenta de ${name} está conectada a la suya`,
    what: `Quien tenga esa cuenta de ${name} puede usarla para acceder a la suya, en lugar de su contraseña.`,
  }),
  joined: (name) => ({
    subject: `Se ha conectado ${name} a su cuenta de Partner Portal`,
    heading: `Una cuenta de ${name} está conectada a la suya`,
    what: `Alguien accedió con una cuenta de ${name} que tiene esta dirección de correo. Desde ahora esa cuenta da acceso a la suya, en lugar de su contraseña.`,
  }),
  removed: (name) => ({
    subject: `Se ha desconectado ${name} de su cuenta de Partner Portal`,
    heading: `${name} ya no está conectado a su cuenta`,
    what: "Ya no permite acceder a su cuenta. Las demás formas de acceso siguen funcionando.",
  }),
};

/** Without links, like every notice. */
export const identityChangedMail = defineMail({
  data: Joi.object<IdentityChanged, true>({
    provider,
    change: Joi.string().valid("connected", "joined", "removed").required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ provider, change }) => {
      const { subject, heading, what } = english[change](IDENTITY_PROVIDER_NAMES[provider]);
      const fix =
        change === "removed"
          ? "Change your password, and check what is connected in the settings, under 'Ways to log in'."
          : "Open the portal as you always do. Remove it in the settings, under 'Ways to log in', and change your password.";
      const owner = `If that was you, there is nothing to do. If not, someone else may be in your account. ${fix}`;
      return {
        subject,
        blocks: [
          ["h", heading],
          ["p", what],
          ["p", owner],
        ],
      };
    },
    es: ({ provider, change }) => {
      const { subject, heading, what } = spanish[change](IDENTITY_PROVIDER_NAMES[provider]);
      const fix =
        change === "removed"
          ? "Cambie su contraseña y revise en los ajustes lo que está conectado, en 'Ways to log in'."
          : "Abra el portal como siempre. Desconéctela en los ajustes, en 'Ways to log in', y cambie su contraseña.";
      const owner = `Si fue usted, no tiene que hacer nada. Si no, puede que otra persona haya entrado en su cuenta. ${fix}`;
      return {
        subject,
        blocks: [
          ["h", heading],
          ["p", what],
          ["p", owner],
        ],
      };
    },
  },
});

/** Sent to the phone: someone with only the mailbox could have connected the account (D125). */
export const identityJoinedSms = defineSms({
  data: Joi.object<Pick<IdentityChanged, "provider">, true>({ provider }),
  secrets: noSecrets,
  texts: {
    en: ({ provider }) =>
      `Partner Portal: a ${IDENTITY_PROVIDER_NAMES[provider]} account with your email address now logs in to yours. Not you? Remove it in Settings. Reply STOP to opt out.`,
    es: ({ provider }) =>
      `Partner Portal: una cuenta de ${IDENTITY_PROVIDER_NAMES[provider]} con su correo ya da acceso a la suya. Si no fue usted, quitela en Settings. STOP para no recibir mensajes.`,
  },
});
