import {
  DISPUTE_FILE_MAX_BYTES,
  DISPUTE_FILES_MOST,
  DISPUTE_SETTLEMENTS,
  DISPUTE_STATUSES,
  type AnswerDisputeRequest,
  type ChooseSettlementRequest,
  type DisputeFilesRequest,
  type DisputeMessageRequest,
  type DisputesQuery,
  type FileUpload,
  type OpenDisputeRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { refuseHidden, trimmedText } from "../../../models/values/hidden-characters";
import { requiredLine } from "../../../models/values/person-name";
import { disputeTexts as texts } from "./disputes.texts";

const lineId = Joi.string()
  .pattern(/^[1-9]\d{0,18}$/)
  .required();
const mostCents = 1_000_000_000_00;
const cents = Joi.number().strict().integer().min(1).max(mostCents);
const mostLines = 500;
const longest = 2_000;

const text = (least: number, message: string) =>
  trimmedText()
    .min(least)
    .max(longest)
    .custom(refuseHidden)
    .messages({
      ...requiredLine(message),
      "string.min": message,
      "string.max": `At most ${String(longest)} characters.`,
    });

export const openDisputeRequest = Joi.object<OpenDisputeRequest, true>({
  invoiceId: Joi.string().max(32).required(),
  lines: Joi.array()
    .items(Joi.object({ id: lineId, amount: cents }))
    .min(1)
    .max(mostLines)
    .unique("id")
    .required()
    .messages({ "array.min": texts.linesRequired, "any.required": texts.linesRequired }),
  reason: text(3, texts.reasonRequired).required(),
}).example({
  invoiceId: "bil_example",
  lines: [{ id: "8002", amount: 100 }],
  reason: "This was a gift card",
});

export const disputesQuery = Joi.object<DisputesQuery>({
  status: Joi.string().valid(...DISPUTE_STATUSES),
  client: Joi.string().max(32),
  cursor: Joi.string().max(200),
  limit: Joi.number().integer().min(1).max(200),
}).example({ status: "open", client: "usr_example", limit: 50 });

export const disputeMessageRequest = Joi.object<DisputeMessageRequest, true>({
  text: text(1, texts.textRequired).required(),
}).example({ text: "Which sale do you mean?" });

/** All files, with room for the heads and texts of the form's parts. */
export const mostFormBytes = DISPUTE_FILES_MOST * DISPUTE_FILE_MAX_BYTES + 256 * 1024;

const refuseLarge: Joi.CustomValidator<FileUpload> = (file, helpers) =>
  file.size > DISPUTE_FILE_MAX_BYTES ? helpers.message({ custom: texts.fileSize }) : file;

export const disputeFilesRequest = Joi.object<DisputeFilesRequest, true>({
  text: text(1, texts.textRequired),
  files: Joi.array()
    .items(Joi.any().custom(refuseLarge).description("A PDF, PNG or JPEG of at most 5 MB."))
    .min(1)
    .max(DISPUTE_FILES_MOST)
    .required()
    .messages({
      "any.required": texts.filesRequired,
      "array.base": texts.filesRequired,
      "array.min": texts.filesRequired,
      "array.max": texts.filesAtOnce(DISPUTE_FILES_MOST),
    }),
}).example({ text: "Here is the receipt", files: ["%PDF-1.7"] });

export const disputeFileParams = Joi.object<{ id: string; file: string }, true>({
  id: Joi.string().max(32).required(),
  file: Joi.string().max(32).required(),
}).example({ id: "dsp_example", file: "dsf_example" });

export const chooseSettlementRequest = Joi.object<ChooseSettlementRequest, true>({
  settlement: Joi.string()
    .valid(...DISPUTE_SETTLEMENTS)
    .required(),
}).example({ settlement: "credit" });

const reason = text(3, texts.reasonRequired);
const isOutcome = (...outcomes: string[]) => Joi.valid(...outcomes);

export const answerDisputeRequest = Joi.object<AnswerDisputeRequest, true>({
  lines: Joi.array()
    .items(
      Joi.object({
        id: lineId,
        outcome: Joi.string().valid("granted", "partly", "refused").required(),
        granted: cents.when("outcome", { is: isOutcome("partly"), then: Joi.required(), otherwise: Joi.forbidden() }),
        reason: reason.when("outcome", {
          is: isOutcome("partly", "refused"),
          then: Joi.required(),
          otherwise: Joi.forbidden(),
        }),
      }),
    )
    .min(1)
    .max(mostLines)
    .unique("id")
    .required(),
}).example({ lines: [{ id: "8001", outcome: "partly", granted: 50, reason: "The wash itself was paid for" }] });
