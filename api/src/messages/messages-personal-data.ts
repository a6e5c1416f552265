import { InboundTextRow } from "../models/inbound-text-row.model";
import { OutboundMessage } from "../models/outbound-message.model";
import { SuppressedNumber } from "../models/suppressed-number.model";
import type { PersonalDataByTable } from "../platform/personal-data/personal-data";
import { archiveOf, deleteRows, ofUser, type OfPerson } from "../platform/personal-data/rows-of-person";

/** Texts belong to a phone's verified holder, not to others who typed its number. */
const ofPhones: OfPerson = ({ verifiedPhones }) => ({ phoneNumber: [...verifiedPhones] });

export const messagesPersonalData: PersonalDataByTable = {
  outbound_messages: {
    exported: archiveOf(OutboundMessage, {
      file: "messages.json",
      about: "Emails and texts that we sent you in the last 90 days, by kind. We never keep codes.",
      of: ofUser,
      columns: ["id", "channel", "destination", "template", "locale", "data", "state", "createdAt"],
    }),
    deletion: deleteRows(OutboundMessage, ofUser),
  },
  inbound_texts: {
    exported: archiveOf(InboundTextRow, {
      file: "texts-from-you.json",
      about: "What your phone has answered to our texts.",
      of: ofPhones,
      key: ["providerRef"],
      columns: ["phoneNumber", "state", "receivedAt"],
    }),
    deletion: { kept: "STOP and START from your phone, as evidence." },
  },
  text_failures: { nothingPersonal: "Ids of texts that the carrier could not deliver." },
  suppressed_numbers: {
    exported: archiveOf(SuppressedNumber, {
      file: "stopped-numbers.json",
      about: "Whether your phone has stopped our texts.",
      of: ofPhones,
      key: ["phoneNumber"],
      columns: ["phoneNumber", "suppressedAt", "lapsesAt"],
    }),
    deletion: { kept: "A phone number that answered STOP, so that we never text it again." },
  },
};
