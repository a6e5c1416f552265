import Joi from "joi";

/** Only header and rows, for other programs (S69). */
export const fileRows = { rows: Joi.string().valid("only") };
