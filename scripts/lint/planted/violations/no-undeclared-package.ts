import ajv from "ajv";
export const found = ajv;
