import {
  DIFFERENCE_KINDS,
  ROW_SOURCES,
  SALE_KINDS,
  type DifferenceGroup,
  type DifferenceRow,
  type SalesDifferencesAnswer,
} from "@portal/api-contract";
import Joi from "joi";

const cents = Joi.number().integer().required();
const day = Joi.string().isoDate().required();
const oneOf = (words: readonly string[]) =>
  Joi.string()
    .valid(...words)
    .required();

const shared = {
  difference: oneOf(DIFFERENCE_KINDS),
  kind: oneOf(SALE_KINDS),
  totalSales: cents,
  commissionable: cents,
  commission: cents,
};

const row = Joi.object<DifferenceRow, true>({
  ...shared,
  id: Joi.string().required(),
  source: oneOf(ROW_SOURCES),
  day,
  knownAt: Joi.string().isoDate().required(),
});

export const salesDifferencesAnswer = Joi.object<SalesDifferencesAnswer, true>({
  start: day,
  end: day,
  asOf: day,
  groups: Joi.array()
    .items(Joi.object<DifferenceGroup, true>({ ...shared, count: cents }))
    .required(),
  rows: Joi.array().items(row).required(),
  currency: Joi.string().valid("USD").required(),
  timeZone: Joi.string().required(),
}).required();
