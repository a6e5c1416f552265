import { saveFile } from "@portal/shared-ui/api";
import { Button, CopyText, Icon } from "@portal/shared-ui/core";
import { QrCode, writeQrFile } from "@portal/shared-ui/qr";

import { linkTexts } from "./link.texts.js";
import styles from "./links.module.css";

export function ShortLink({ shortUrl, code }: { shortUrl: string; code: string }) {
  return (
    <div className={styles.short}>
      <QrCode text={shortUrl} label={`QR code of ${shortUrl}`} />
      <div className={styles.shortWords}>
        <p className={styles.address}>{shortUrl}</p>
        <div className={styles.actions}>
          <CopyText text={shortUrl} texts={linkTexts} />
          <Button
            icon={<Icon name="download" size={18} />}
            onClick={() => saveFile({ name: `${code}.svg`, content: writeQrFile(shortUrl) })}
          >
            Download SVG
          </Button>
        </div>
      </div>
    </div>
  );
}
