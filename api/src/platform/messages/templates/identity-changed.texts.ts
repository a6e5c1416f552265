import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/api-contract";
import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface IdentityChanged {
  provider: IdentityProviderId;
  change: "connected" | "removed";
}

const names: Record<IdentityProviderId, string> = { google: "Google", facebook: "Facebook" };

/** Tells the owner of another way in, or of one less. Carries no link and no button, like every notice. */
export const identityChangedMail = defineMail({
  data: Joi.object<IdentityChanged, true>({
    provider: Joi.string()
      .valid(...IDENTITY_PROVIDER_IDS)
      .required(),
    change: Joi.string().valid("connected", "removed").required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ provider, change }) => ({
      subject: `${names[provider]} was ${change === "connected" ? "connected to" : "removed from"} your Partner Portal account`,
      blocks: [
        [
          "h",
          change === "connected"
            ? `A ${names[provider]} account is connected to yours`
            : `${names[provider]} is no longer connected to your account`,
        ],
        [
          "p",
          change === "connected"
            ? "Whoever has that account can log in to yours by it, as by your password."
            : "It logs in to your account no more. The other ways still do.",
        ],
        [
          "p",
          "If that was you, there is nothing to do. If not, somebody else is in your account: change your password, and look at what is connected in the settings.",
        ],
      ],
    }),
    es: ({ provider, change }) => ({
      subject: `Se ha ${change === "connected" ? "conectado" : "desconectado"} ${names[provider]} ${change === "connected" ? "a" : "de"} su cuenta de Partner Portal`,
      blocks: [
        [
          "h",
          change === "connected"
            ? `Una cuenta de ${names[provider]} está conectada a la suya`
            : `${names[provider]} ya no está conectado a su cuenta`,
        ],
        [
          "p",
          change === "connected"
            ? "Quien tenga esa cuenta puede acceder con ella a la suya, como con su contraseña."
            : "Ya no permite acceder a su cuenta. Las demás formas de acceso siguen funcionando.",
        ],
        [
          "p",
          "Si fue usted, no tiene que hacer nada. Si no, otra persona ha entrado en su cuenta: cambie su contraseña y revise en los ajustes lo que está conectado.",
        ],
      ],
    }),
  },
});
