/**
 * What of a delivery may be kept for people to look at (D244): the names of its fields, and the values of those alone that are listed
 * here and look like an id, a word, a time or a number. Everything else is removed, also what nobody has thought of.
 */
const shownFields: ReadonlySet<string> = new Set([
  ...["id", "eventid", "webhookid", "type", "object", "field", "item", "verb", "action", "system", "event", "reason"],
  ...["merchantid", "locationid", "orderid", "paymentid", "refundid", "disputeid", "returnid", "customattribute"],
  ...["charge", "paymentintent", "balancetransaction", "mandate", "paymentmethod", "application", "account", "payout"],
  ...["postid", "commentid", "parentid", "pageid", "reactiontype", "kind", "entity"],
  ...[
    "state",
    "status",
    "outcome",
    "version",
    "apiversion",
    "livemode",
    "pendingwebhooks",
    "deleted",
    "captured",
    "paid",
  ],
  ...["amount", "amountcaptured", "amountrefunded", "currency", "disputed", "refunded"],
  ...["created", "createdat", "createdtime", "updatedat", "updated", "closedat", "time", "timestamp", "at", "sentat"],
]);

/** Whoever stands below these is a person, and so is their id. */
const peopleFields: ReadonlySet<string> = new Set([
  ...[
    "from",
    "sender",
    "customer",
    "contact",
    "person",
    "user",
    "owner",
    "buyer",
    "seller",
    "recipient",
    "billingdetails",
  ],
  ...["shipping", "receipt", "card", "bankaccount", "usbankaccount", "paymentmethoddetails", "attribution", "metadata"],
]);

const removed = "[removed]";

const longestPayload = 16_000;
const deepest = 12;
const mostItems = 50;

const fieldName = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;
/** No space and no @: neither a sentence nor an address. */
const plainWord = /^[A-Za-z0-9_.:+-]{1,128}$/;
/** Keys and tokens of the providers we know, wherever they stand. */
const secretWord = /(^|_)(sk|rk|pk|whsec|secret|token|key)_|^EAA|^sq0|^ey[JI]/i;
/** A number of a telephone, also where it is called an id. */
const telephone = /^\+?[0-9]{10,15}$/;

const normalize = (name: string) => name.replace(/[_.-]/g, "").toLowerCase();

function isShown(value: unknown, name: string): boolean {
  if (value === null || typeof value === "boolean") return true;
  if (!shownFields.has(name)) return false;
  if (typeof value === "number") return true;
  if (typeof value !== "string") return false;
  const isTime = /(^|[a-z])(at|time|created|updated|timestamp)$/.test(name);
  return (
    plainWord.test(value) && !secretWord.test(value) && (isTime || !value.startsWith("+") || !telephone.test(value))
  );
}

function redactField([name, value]: [string, unknown], depth: number): [string, unknown] {
  if (!fieldName.test(name)) return [removed, removed];
  const known = normalize(name);
  return [name, peopleFields.has(known) && value !== null ? removed : redact(value, known, depth + 1)];
}

/** `name` is the field that it stands in, in small letters alone; items of a list stand in the list's. */
function redact(value: unknown, name: string, depth: number): unknown {
  if (depth > deepest) return removed;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => redact(item, name, depth + 1));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map((field) => redactField(field, depth)));
  }
  return isShown(value, name) ? value : removed;
}

/** JSON of a delivery without secrets and personal data; null where it is no JSON. Too long, it is left out and says so. */
export function redactPayload(text: string): string | null {
  try {
    const json = JSON.stringify(redact(JSON.parse(text), "", 0));
    return json.length > longestPayload ? JSON.stringify({ [removed]: "too long" }) : json;
  } catch {
    return null;
  }
}
