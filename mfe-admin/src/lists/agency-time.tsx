import { useAgency } from "@portal/host-contract";
import { findBrowserZone, formatInstant, formatTimeZone, formatZonedInstant } from "@portal/shared-ui/dates";

import styles from "./agency-time.module.css";

/** IANA zone of the agency, in which its pages show times (D503); the browser's where an older shell does not tell it. */
export function useAgencyZone(): string {
  return useAgency()?.timeZone ?? findBrowserZone();
}

export interface AgencyTimeProps {
  /** ISO 8601. */
  at: string;
  /** With its zone, where the page does not name it. */
  named?: boolean;
}

/** A time in the agency's zone. */
export function AgencyTime({ at, named = false }: AgencyTimeProps) {
  const zone = useAgencyZone();
  return <time dateTime={at}>{named ? formatZonedInstant(at, zone) : formatInstant(at, zone)}</time>;
}

/** Names the zone of a page's times. @param zone IANA; the agency's by default */
export function TimesIn({ zone }: { zone?: string }) {
  const own = useAgencyZone();
  return <span className={styles.zone}>Times in {formatTimeZone(zone ?? own)}</span>;
}
