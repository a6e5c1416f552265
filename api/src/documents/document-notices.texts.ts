import type { Document } from "../models/document.model";
import type { NewNotification } from "../notifications/notify.command";

/** Notifies of a signed agreement. Other documents come with their own emails. */
export function documentReady({ id, businessId }: Pick<Document, "id" | "businessId">): NewNotification {
  return {
    kind: "document-ready",
    to: { businessId },
    ref: id,
    about: id,
    href: "/usersettings",
    words: {
      en: {
        title: "Your signed agreement is ready",
        text: "Download it in the settings of the portal, under Documents. Keep a copy.",
        sms: "Your signed agreement is ready in the settings of the portal.",
      },
      es: {
        title: "Su acuerdo firmado está listo",
        text: "Descárguelo en los ajustes del portal, en Documentos. Guarde una copia.",
        sms: "Su acuerdo firmado ya se puede descargar en el portal.",
      },
    },
  };
}
