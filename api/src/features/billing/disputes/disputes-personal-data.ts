import { Dispute } from "../../../models/dispute.model";
import { DisputeFile } from "../../../models/dispute-file.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { DisputeMessage } from "../../../models/dispute-message.model";
import type { Person, PersonalDataByTable } from "../../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../../../platform/personal-data/rows-of-person";

const kept = "Your questions about invoices and their answers, as the books require.";

async function ofOwnDisputes({ businessId }: Person) {
  if (businessId === null) return { disputeId: [] };
  const own = await Dispute.findAll({ attributes: ["id"], where: { businessId } });
  return { disputeId: own.map(({ id }) => id) };
}

export const disputesPersonalData: PersonalDataByTable = {
  disputes: {
    exported: archiveOf(Dispute, {
      file: "questions.csv",
      about: "Your questions about lines of invoices, their days and how granted money came back.",
      of: ofBusiness,
      columns: [
        ...["id", "invoiceId", "status", "timeZone", "openedAt", "answerDue", "answeredAt", "refundDue", "chooseBy"],
        "settlement",
      ],
    }),
    deletion: { kept },
  },
  dispute_lines: {
    exported: archiveOf(DisputeLine, {
      file: "questioned-lines.csv",
      about: "Each line in question, what was answered, and where its cents are.",
      of: ofBusiness,
      columns: [
        ...["disputeId", "invoiceId", "lineId", "amountCents", "outcome", "grantedCents", "reason", "heldCents"],
        ...["releasedCents", "notOwedCents", "creditedCents"],
      ],
    }),
    deletion: { kept },
  },
  dispute_messages: {
    exported: archiveOf(DisputeMessage, {
      file: "question-messages.csv",
      about: "What you and the agency wrote about your questions.",
      of: ofOwnDisputes,
      columns: ["disputeId", "at", "side", "text"],
    }),
    deletion: { kept },
  },
  dispute_files: {
    exported: archiveOf(DisputeFile, {
      file: "question-files.csv",
      about: "The files that went with those messages, by name and size. Open them in the portal.",
      of: ofOwnDisputes,
      columns: ["disputeId", "messageId", "name", "mediaType", "sizeBytes"],
    }),
    deletion: { kept },
  },
};
