import { useAgency } from "@portal/host-contract";
import { findBrowserZone, formatInstant, formatTimeZone, formatZonedInstant } from "@portal/shared-ui/dates";

import styles from "./agency-time.module.css";

/** The agency's IANA zone (D503); the browser's if an older shell sends none. */
export function useAgencyZone(): string {
  return useAgency()?.timeZone ?? findBrowserZone();
}

export interface AgencyTimeProps {
  /** ISO 8601. */
  at: string;
  /** Shows the zone's name too, where the page does not show it. */
  named?: boolean;
}

export function AgencyTime({ at, named = false }: AgencyTimeProps) {
  const zone = useAgencyZone();
  return <time dateTime={at}>{named ? formatZonedInstant(at, zone) : formatInstant(at, zone)}</time>;
}

/** @param zone IANA; the agency's by default */
export function TimesIn({ zone }: { zone?: string }) {
  const own = useAgencyZone();
  return <span className={styles.zone}>Times in {formatTimeZone(zone ?? own)}</span>;
}
