import { NOTICE_KINDS, NOTICE_WAYS, type ClientNoticesQuery, type RecordNoticeRequest } from "@portal/api-contract";
import Joi from "joi";
import { refuseHidden, trimmedText } from "../../models/values/hidden-characters";
import { readDay } from "../../models/values/local-day";
import { noticeTexts } from "./bank.texts";

const id = Joi.string().max(32).required();

const day = Joi.string()
  .custom((value: string, helpers) => readDay(value) ?? helpers.error("any.invalid"))
  .required()
  .messages({ "*": noticeTexts.sentOn });

export const recordNoticeRequest = Joi.object<RecordNoticeRequest, true>({
  clientId: id,
  // `none` (the notice ends nothing) is only valid as a correction.
  kind: Joi.string()
    .valid(...NOTICE_KINDS)
    .when("corrects", { is: Joi.exist(), otherwise: Joi.invalid("none") })
    .required()
    .messages({ "*": noticeTexts.kind }),
  sentOn: day,
  cameBy: Joi.string()
    .valid(...NOTICE_WAYS)
    .required()
    .messages({ "*": noticeTexts.cameBy }),
  note: trimmedText().min(1).max(1000).custom(refuseHidden).required().messages({ "*": noticeTexts.note }),
  corrects: Joi.string().max(32).optional(),
}).example({ clientId: "usr_example", kind: "revocation", sentOn: "2026-12-01", cameBy: "mail", note: "A letter" });

export const clientNoticesQuery = Joi.object<ClientNoticesQuery, true>({ clientId: id }).example({
  clientId: "usr_example",
});
