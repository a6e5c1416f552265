/** What somebody said of a lead under one id. */
export interface Telling {
  businessId: string;
  /** The teller's own id: `contact:…` of the provider, `hook:New_Lead:…` of a hook that names one, else `hook:` and a hash. */
  subject: string;
  /** Keyed hashes; null: it was not told. */
  emailKey: string | null;
  phoneKey: string | null;
  toldAt: Date;
}

/** A telling, and the id of the lead that it is of. */
export interface NamedTelling extends Telling {
  leadId: string;
}

/** How far apart two tellings of one address or number may be to be of one lead; milliseconds. */
const window = 24 * 3_600_000;

/** By whose ids a telling is named; null: it names nothing. */
const namerOf = ({ subject }: Telling): string | undefined => /^(contact|hook:[^:]+):/.exec(subject)?.[1];

function sharesContact(one: Telling, other: Telling): boolean {
  const isNear = Math.abs(one.toldAt.getTime() - other.toldAt.getTime()) <= window;
  const isSame = (left: string | null, right: string | null) => left !== null && left === right;
  return isNear && (isSame(one.emailKey, other.emailKey) || isSame(one.phoneKey, other.phoneKey));
}

/**
 * Of which lead a telling is: of the one that was told under its id; else of the one with its e-mail or phone within a day,
 * unless that one has another id of the same namer, by which both are known to be two; else it is a new one (D295).
 * `known` holds all tellings of each lead that may be it, oldest first.
 */
export function findLead(telling: Telling, known: readonly NamedTelling[]): string {
  const own = known.filter(({ businessId }) => businessId === telling.businessId);
  const same = own.find(({ subject }) => subject === telling.subject);
  if (same) return same.leadId;
  const namer = namerOf(telling);
  const isNamed = (leadId: string) =>
    namer !== undefined && own.some((one) => one.leadId === leadId && namerOf(one) === namer);
  const alike = own.find((one) => sharesContact(one, telling) && !isNamed(one.leadId));
  return alike?.leadId ?? telling.subject;
}
