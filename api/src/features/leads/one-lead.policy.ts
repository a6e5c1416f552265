export interface SourceRecord {
  businessId: string;
  /** `contact:…` of the provider, `hook:New_Lead:…` of a webhook with an id, else `hook:` and a hash. */
  subject: string;
  /** Keyed hashes; null when not given. */
  emailKey: string | null;
  phoneKey: string | null;
  toldAt: Date;
}

export interface NamedRecord extends SourceRecord {
  leadId: string;
}

/** Two records with the same email or phone are one lead if they are at most this many ms apart. */
const window = 24 * 3_600_000;

/** Namespace of the record's id; undefined when the record has no id. */
const namerOf = ({ subject }: SourceRecord): string | undefined => /^(contact|hook:[^:]+):/.exec(subject)?.[1];

function sharesContact(one: SourceRecord, other: SourceRecord): boolean {
  const isNear = Math.abs(one.toldAt.getTime() - other.toldAt.getTime()) <= window;
  const isSame = (left: string | null, right: string | null) => left !== null && left === right;
  return isNear && (isSame(one.emailKey, other.emailKey) || isSame(one.phoneKey, other.phoneKey));
}

/**
 * Returns the id of the record's lead (D296). Records are one lead by id, else by email or phone within a day. Another id in the same namespace is
 * another lead. `known` must hold all records of each candidate, oldest first.
 */
export function findLead(record: SourceRecord, known: readonly NamedRecord[]): string {
  const own = known.filter(({ businessId }) => businessId === record.businessId);
  const same = own.find(({ subject }) => subject === record.subject);
  if (same) return same.leadId;
  const namer = namerOf(record);
  const isNamed = (leadId: string) =>
    namer !== undefined && own.some((one) => one.leadId === leadId && namerOf(one) === namer);
  const match = own.find((one) => sharesContact(one, record) && !isNamed(one.leadId));
  return match?.leadId ?? record.subject;
}
