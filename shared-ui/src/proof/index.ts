export { ProvenDaysButton, type ProvenDaysButtonProps } from "./proven-days-button.js";
