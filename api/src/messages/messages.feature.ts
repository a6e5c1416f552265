import type { ReadAgency } from "../models/read-agency";
import type { MailSender } from "../providers/mail/mail.port";
import type { InboundTexts, SmsSender, TextStatuses } from "../providers/sms/sms.port";
import type { Feature } from "../platform/feature";
import type { Platform } from "../platform";
import {
  createDeliverMessageHandler,
  type DeliverMessageDependencies,
  type ReadAttachment,
} from "./deliver-message.job";
import { createInboundTextRoutes } from "./inbound-text.routes";
import { createTextStatusRoutes } from "./text-status.routes";
import { messagesPersonalData } from "./messages-personal-data";

export interface MessagesNeeds {
  mail: MailSender;
  sms: SmsSender;
  inboundTexts: InboundTexts;
  textStatuses: TextStatuses;
  readAttachment: ReadAttachment;
  findQuietEnd: DeliverMessageDependencies["findQuietEnd"];
  readAgency: ReadAgency;
}

const day = 86_400_000;

export function createMessages(platform: Platform, needs: MessagesNeeds): Feature {
  return {
    name: "messages",
    tables: ["outbound_messages", "inbound_texts", "suppressed_numbers", "text_failures"],
    routes: [
      ...createInboundTextRoutes({ ...platform, ...needs }),
      ...createTextStatusRoutes({ ...platform, ...needs }),
    ],
    jobs: [createDeliverMessageHandler({ ...platform, ...needs, publicUrl: platform.config.publicUrl })],
    retention: [
      { name: "old-messages", table: "outbound_messages", column: "created_at", keep: 90 * day },
      { name: "old-text-failures", table: "text_failures", column: "received_at", keep: 30 * day },
    ],
    keeps: {
      inbound_texts: "evidence of what people answered (S23)",
      suppressed_numbers: "STOP holds until START",
    },
    personalData: messagesPersonalData,
  };
}
