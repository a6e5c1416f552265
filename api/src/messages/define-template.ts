import Joi from "joi";
import type { Channel } from "../models/outbound-message.model";
import type { Locale } from "../models/values/locale";
import type { MailText } from "./mail-layout";

export type MessageContent = { channel: "email"; mail: MailText } | { channel: "sms"; body: string };

export interface StoredValues {
  data: unknown;
  secrets: unknown;
}

/** A template as the delivery job sees it, which handles every template. */
export interface MessageWriter {
  readonly channel: Channel;
  /** True for texts that wait for the end of quiet hours (S52). */
  readonly respectsQuietHours: boolean;
  write(locale: Locale, kept: StoredValues): MessageContent;
}

export interface MessageTemplate<D, S> extends MessageWriter {
  readData(value: unknown): D;
  readSecrets(value: unknown): S;
}

export interface TemplateDefinition<D, S, T> {
  /** Stored with the message. */
  data: Joi.ObjectSchema<D>;
  /** For the person only (a code, a link). Encrypted until the message is settled, then deleted. */
  secrets: Joi.ObjectSchema<S>;
  texts: Readonly<Record<Locale, (values: D & S) => T>>;
  /** Default false: codes and account warnings are urgent. */
  respectsQuietHours?: boolean;
}

export const noSecrets = Joi.object<object, true>({});

/** The error names the wrong fields only, because it is stored and logged; Joi's own error quotes values. */
function unfitSecrets({ details }: Joi.ValidationError): Error {
  const names = details.map(({ path }) => path.join("."));
  return new Error(`Secrets of the message do not fit: ${names.join(", ")}.`);
}

function readersOf<D, S>({ data, secrets }: Pick<TemplateDefinition<D, S, unknown>, "data" | "secrets">) {
  return {
    readData: (value: unknown): D => Joi.attempt(value, data.required()),
    readSecrets: (value: unknown): S => {
      const read = secrets.validate(value ?? {});
      if (read.error) throw unfitSecrets(read.error);
      return read.value;
    },
  };
}

export function defineMail<D, S>(definition: TemplateDefinition<D, S, MailText>): MessageTemplate<D, S> {
  const { readData, readSecrets } = readersOf(definition);
  return {
    channel: "email",
    respectsQuietHours: false,
    readData,
    readSecrets,
    write: (locale, kept) => ({
      channel: "email",
      mail: definition.texts[locale]({ ...readData(kept.data), ...readSecrets(kept.secrets) }),
    }),
  };
}

/** Each text must fit one segment of plain GSM characters, with sender and opt-out (CTIA). */
export function defineSms<D, S>(definition: TemplateDefinition<D, S, string>): MessageTemplate<D, S> {
  const { readData, readSecrets } = readersOf(definition);
  return {
    channel: "sms",
    respectsQuietHours: definition.respectsQuietHours ?? false,
    readData,
    readSecrets,
    write: (locale, kept) => ({
      channel: "sms",
      body: definition.texts[locale]({ ...readData(kept.data), ...readSecrets(kept.secrets) }),
    }),
  };
}
