import { findCharset, UnreadableBody, type Decode } from "./body-charset";
import { hookSchema, type Hook } from "./hook.schema";
import { leadTexts } from "./leads.texts";

export interface ReadHook {
  /** The fields as JSON when the body is readable, else the body's text. */
  text: string;
  /** Null when the body is not understood; `fault` gives the reason. */
  hook: Hook | null;
  fault: string | null;
}

export const orNull = (value: string | null | undefined) => (value?.trim() ? value.trim() : null);

export function personOf({ person, full_name, name, first_name, last_name }: Hook): string | null {
  const parts = [first_name, last_name].map((part) => part?.trim() ?? "").join(" ");
  return orNull(person) ?? orNull(full_name) ?? orNull(name) ?? orNull(parts);
}

/** Non-empty text fields; the first of each name wins. */
function toFields(entries: Iterable<[string, unknown]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value === "string" && value !== "" && !fields.has(name)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

const toBytes = (text: string) => Buffer.from(text, "latin1");

/** Fields of a multipart form; null when the body is not one. Files may have any bytes: each value is decoded separately and files are dropped. */
async function readParts(rawBody: Buffer, contentType: string, decode: Decode): Promise<Record<string, string> | null> {
  const response = new Response(rawBody.toString("latin1"), { headers: { "content-type": contentType } });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated for long bodies; this one is in memory, at most 1 MB of it
  const parts = await response.formData().catch(() => null);
  if (!parts) return null;
  const texts = [...parts].map(([name, value]): [string, unknown] => [
    decode(toBytes(name)),
    typeof value === "string" ? decode(toBytes(value)) : value,
  ]);
  return toFields(texts);
}

/** `a=1&b=2`; escapes are bytes in the form's charset. */
function readForm(bytes: Buffer, decode: Decode): Record<string, string> {
  const unescape = (part: string) => {
    const escaped = part.replaceAll("+", " ");
    const plain = escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return /[^\t\n\r -~]/.test(plain) ? decode(toBytes(plain)) : plain;
  };
  const [words = ""] = /^[^]*[^\t\n\r ]/.exec(bytes.toString("latin1")) ?? [];
  const pairs = words.split("&");
  return toFields(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [unescape(name), unescape(value.join("="))];
    }),
  );
}

/** Recognizes `a=1&b=2` by its first field name. */
const formText = /^[\w.[\]%+-]+=/;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decides by the shape of the body, not by its type: `curl -d` sends JSON as a form. `fields` is undefined when the body is neither. */
async function readFields(rawBody: Buffer, contentType: string): Promise<{ text: string; fields: unknown }> {
  const { decode, isAscii } = findCharset(rawBody, contentType);
  const parts = /^multipart\/form-data/i.test(contentType) ? await readParts(rawBody, contentType, decode) : null;
  if (parts) return { text: JSON.stringify(parts), fields: parts };
  const text = decode(rawBody);
  const json = readJson(text);
  if (json !== undefined) return { text, fields: json };
  if (!formText.test(text)) return { text, fields: undefined };
  const fields = isAscii ? readForm(rawBody, decode) : toFields(new URLSearchParams(text.trim()));
  return { text: JSON.stringify(fields), fields };
}

/** True without an action, an id or a person: any web form can post to the address. */
function namesNobody(hook: Hook, said: object): boolean {
  if ("action" in said || hook.id !== undefined || hook.contact_id !== undefined) return false;
  return [personOf(hook), orNull(hook.email), orNull(hook.phone)].every((value) => value === null);
}

function validateFields(fields: unknown): Pick<ReadHook, "hook" | "fault"> {
  if (fields === undefined) return { hook: null, fault: leadTexts.noFields };
  const said: unknown = Array.isArray(fields) && fields.length === 1 ? fields[0] : fields;
  if (typeof said !== "object" || said === null || Array.isArray(said))
    return { hook: null, fault: leadTexts.oneObject };
  const checked = hookSchema.validate(said, { stripUnknown: true });
  if (checked.error)
    return { hook: null, fault: leadTexts.unreadableField(String(checked.error.details[0]?.path[0] ?? "")) };
  const { value } = checked;
  return namesNobody(value, said) ? { hook: null, fault: leadTexts.namesNobody } : { hook: value, fault: null };
}

/**
 * Reads a JSON object, an array of one, or a form. `rawBody` is null when it could not be unpacked. A body with undecodable bytes is not understood;
 * its text has U+FFFD for them.
 */
export async function readHook(rawBody: Buffer | null, contentType: string): Promise<ReadHook> {
  if (rawBody === null) return { text: "", hook: null, fault: leadTexts.packed };
  try {
    const { text, fields } = await readFields(rawBody, contentType);
    return { text, ...validateFields(fields) };
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    return { text: rawBody.toString("utf8"), hook: null, fault: error.message };
  }
}
