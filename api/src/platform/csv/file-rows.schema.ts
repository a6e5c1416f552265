import Joi from "joi";

/** Query of a CSV file for other programs: the header in line 1, and nothing around its rows (S69). */
export const fileRows = { rows: Joi.string().valid("only") };
