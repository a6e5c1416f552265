import twilio from "twilio";
export const found = twilio;
