import Joi from "joi";

/** Query of a CSV file for other programs: the header in line 1, then only rows (S69). */
export const fileRows = { rows: Joi.string().valid("only") };
