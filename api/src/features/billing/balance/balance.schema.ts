import type { BalanceQuery } from "@portal/api-contract";
import Joi from "joi";

export const balanceQuery = Joi.object<BalanceQuery>({ client: Joi.string().max(32) }).example({
  client: "usr_example",
});
