import { readLabSettings } from "./config/lab-settings.js";
import { startLab } from "./start-lab.js";

async function main(): Promise<void> {
  const settings = readLabSettings();
  const lab = await startLab(settings);
  const stop = (): void => {
    void lab.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.stdout.write(
    `Provider Lab on http://${settings.host}:${String(lab.httpPort)}, SMTP on ${String(lab.smtpPort)}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`Provider Lab could not start: ${error instanceof Error ? error.message : "unknown failure"}\n`);
  process.exit(1);
});
