import Joi from "joi";
import type { Channel } from "../models/outbound-message.model";
import type { Locale } from "../models/values/locale";
import type { MailText } from "./mail-layout";

/** A message as its channel gets it. */
export type MessageContent = { channel: "email"; mail: MailText } | { channel: "sms"; body: string };

/** A stored message's data and secrets, to be validated again. */
export interface StoredValues {
  data: unknown;
  secrets: unknown;
}

/** A template for code that does not know its data: the delivery job. */
export interface MessageWriter {
  readonly channel: Channel;
  /** A text that waits for the end of the person's quiet hours (S52). */
  readonly respectsQuietHours: boolean;
  /** Throws if the stored values do not match this template. */
  write(locale: Locale, kept: StoredValues): MessageContent;
}

/** A message: its channel, its data and its text in every language. */
export interface MessageTemplate<D, S> extends MessageWriter {
  readData(value: unknown): D;
  readSecrets(value: unknown): S;
}

export interface TemplateDefinition<D, S, T> {
  /** Facts of the message, stored with it. */
  data: Joi.ObjectSchema<D>;
  /** Values that only the person may read (a code, a link). Encrypted until the message is settled, then deleted. */
  secrets: Joi.ObjectSchema<S>;
  texts: Readonly<Record<Locale, (values: D & S) => T>>;
  /** For texts. Default false, because codes and warnings about an account are urgent. */
  respectsQuietHours?: boolean;
}

/** For templates without secrets. */
export const noSecrets = Joi.object<object, true>({});

/**
 * The error is stored with the job and logged, so it names the wrong fields.
 * Joi's own error would quote their values.
 */
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

/** Defines a text message: one segment of plain GSM characters, with the sender's name and the opt-out (CTIA). */
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
