import { SOURCE_NAMES, type SalesSource } from "@portal/api-contract";
import type { NewNotification } from "../../notifications/notify.command";
import type { Connection } from "../../models/connection.model";

type Linked = Pick<Connection, "id" | "businessId" | "source">;

const shared = ({ id, businessId }: Linked) => ({ to: { businessId }, about: id, href: "/init" });
const nameOf = (source: SalesSource) => SOURCE_NAMES[source];

export function sourceRevoked(link: Linked, at: Date): NewNotification {
  const name = nameOf(link.source);
  return {
    ...shared(link),
    kind: "source-revoked",
    ref: `${link.id}:${at.toISOString()}`,
    words: {
      en: {
        title: `${name} is disconnected`,
        text: `We no longer see your sales in ${name}. Sign in to the portal and link ${name} again.`,
        sms: `${name} is disconnected. Sign in and link it again.`,
      },
      es: {
        title: `${name} está desconectado`,
        text: `Ya no vemos sus ventas en ${name}. Acceda al portal y vuelva a vincular ${name}.`,
        sms: `${name} se ha desconectado. Entre al portal y vuelva a vincularlo.`,
      },
    },
  };
}

/**
 * Notifies that the source could not be read for a day.
 * @param since last sync
 */
export function sourceStale(link: Linked, since: Date): NewNotification {
  const name = nameOf(link.source);
  return {
    ...shared(link),
    kind: "source-stale",
    ref: `${link.id}:${since.toISOString()}`,
    words: {
      en: {
        title: `No data from ${name} for 24 hours`,
        text: `Your sales are safe in ${name}, but we can't read new ones. We keep trying. Sign in to the portal to see what to do.`,
        sms: `We got no data from ${name} for 24 hours. Sign in to see what to do.`,
      },
      es: {
        title: `Sin datos de ${name} desde hace 24 horas`,
        text: `Sus ventas están seguras en ${name}, pero no podemos leer las nuevas. Seguimos intentándolo. Acceda al portal para ver qué hacer.`,
        sms: `No tenemos datos de ${name} desde hace 24 horas. Entre al portal.`,
      },
    },
  };
}
