import Joi from "joi";

/** `rows=only`: a file with header and rows only, for other programs (S69). */
export const fileRows = { rows: Joi.string().valid("only") };
