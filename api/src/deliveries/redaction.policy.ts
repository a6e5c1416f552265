/**
 * Field names are always kept; a value only if its field is listed here and it looks like an id, a word, a time or a
 * number (D244).
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

/** Fields that describe a person: even ids in them are removed. */
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
/** Matches no sentence and no email address, because it excludes spaces and @. */
const plainWord = /^[A-Za-z0-9_.:+-]{1,128}$/;
/** Secrets, which are removed from every field. */
const secretWord = /(^|_)(sk|rk|pk|whsec|secret|token|key)_|^EAA|^sq0|^ey[JI]/i;
/** Phone numbers. With a leading +, they are removed even from id fields. */
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

/** `name` is normalized; items of a list have the list's name. */
function redact(value: unknown, name: string, depth: number): unknown {
  if (depth > deepest) return removed;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => redact(item, name, depth + 1));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map((field) => redactField(field, depth)));
  }
  return isShown(value, name) ? value : removed;
}

/** Removes secrets and personal data; null if it is not JSON. A note replaces overlong JSON. */
export function redactPayload(text: string): string | null {
  try {
    const json = JSON.stringify(redact(JSON.parse(text), "", 0));
    return json.length > longestPayload ? JSON.stringify({ [removed]: "too long" }) : json;
  } catch {
    return null;
  }
}
