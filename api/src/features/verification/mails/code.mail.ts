import type { MailMessage } from "../../../providers/mail/mail.port";

/** The code stands in the body alone: subjects are shown on locked screens. `code` is six digits. */
export function writeCodeMail(to: string, code: string): MailMessage {
  return {
    to,
    subject: "Your Partner Portal verification code",
    text: [
      "Your verification code is:",
      "",
      code,
      "",
      "Enter it on the page where you asked for it. It works once, for 10 minutes.",
      "",
      "We never ask for this code by phone or e-mail. If you did not ask for it, you can ignore this message.",
      "",
      "Partner Portal",
    ].join("\n"),
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1b2430;background:#ffffff">
<p>Your verification code is:</p>
<p style="font-size:32px;letter-spacing:6px;font-weight:bold;margin:16px 0">${code}</p>
<p>Enter it on the page where you asked for it. It works once, for 10 minutes.</p>
<p>We never ask for this code by phone or e-mail. If you did not ask for it, you can ignore this message.</p>
<p>Partner Portal</p>
</body>
</html>
`,
  };
}
