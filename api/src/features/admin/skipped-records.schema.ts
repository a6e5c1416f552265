import { SKIPPED_KINDS, SOURCE_IDS, type SkippedRecordItem, type SkippedRecordsQuery } from "@portal/api-contract";
import Joi from "joi";

export const skippedRecordsQuery = Joi.object<SkippedRecordsQuery, true>({
  cursor: Joi.string()
    .pattern(/^[1-9]\d{0,14}$/)
    .messages({ "string.pattern.base": "This cursor is not one of this list." }),
  limit: Joi.number().integer().min(1).max(200),
});

const text = Joi.string().required();

export const skippedRecordsAnswer = Joi.array()
  .items(
    Joi.object<SkippedRecordItem, true>({
      id: text,
      source: text.valid(...SOURCE_IDS),
      kind: text.valid(...SKIPPED_KINDS),
      externalId: text.allow(""),
      businessName: text.allow(null),
      why: text,
      firstSeenAt: text.isoDate(),
      lastSeenAt: text.isoDate(),
    }).optional(),
  )
  .required();
