export { writeQrFile } from "./draw-qr.js";
export { QrCode } from "./qr-code.js";
