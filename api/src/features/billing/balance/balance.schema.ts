import { BALANCE_PARTS, type BalanceAnswer, type BalancePart, type BalanceQuery } from "@portal/api-contract";
import Joi from "joi";

const cents = Joi.number().integer().required();
const atLeast0 = Joi.number().integer().min(0).required();
const day = Joi.string().isoDate().required();

export const balanceQuery = Joi.object<BalanceQuery>({ client: Joi.string().max(32) });

export const balanceAnswer = Joi.object<BalanceAnswer, true>({
  owed: cents,
  parts: Joi.array()
    .items(
      Joi.object<BalancePart, true>({
        kind: Joi.string()
          .valid(...BALANCE_PARTS)
          .required(),
        amount: atLeast0,
        count: atLeast0,
      }),
    )
    .required(),
  nextDebit: Joi.object({ date: day, amount: cents, account: Joi.string().required() }).allow(null).required(),
  forecast: Joi.object({ amount: atLeast0, through: day }).allow(null).required(),
  owesFrom: Joi.string().isoDate().allow(null).required(),
  nextBill: Joi.string().isoDate().allow(null).required(),
}).required();
