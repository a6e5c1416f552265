import { useNow } from "@portal/shared-ui/dates";

import { useAgencyZone } from "../lists/agency-time.js";
import { describeInstant } from "./describe-instant.js";

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** Begins a sentence or a cell: "Today" instead of "today". */
  first?: boolean;
  /** Only today's times. */
  short?: boolean;
}

/** In the agency's zone, which the page names. */
export function Moment({ at, first = false, short = false }: MomentProps) {
  const words = describeInstant(at, useNow(), useAgencyZone(), short);
  return <time dateTime={at}>{first ? words.charAt(0).toUpperCase() + words.slice(1) : words}</time>;
}
