import { LOGO_TYPES } from "@portal/shared-ui/api";
import { Button, TextField } from "@portal/shared-ui/core";
import { useFormErrors } from "@portal/shared-ui/forms";

import styles from "./agency.module.css";
import { type AgencyField, useSaveLogo } from "./use-agency.js";

/** Saves a chosen file at once. */
export function AgencyLogo({ logo }: { logo: string | null }) {
  const { errors, show } = useFormErrors<AgencyField>();
  const { busy, save } = useSaveLogo(show);
  return (
    <div className={styles.form}>
      {logo === null ? (
        <p className={styles.note}>No logo yet. Pages show the portal's mark.</p>
      ) : (
        <img className={styles.logo} src={logo} width={80} height={80} alt="The logo now" />
      )}
      <TextField
        label="Choose an image"
        help="PNG, JPEG or WebP, at most 200 KB. A square looks best."
        type="file"
        className={styles.file}
        accept={LOGO_TYPES.join(",")}
        error={errors.image}
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) save(file);
          target.value = "";
        }}
      />
      {logo === null ? null : (
        <div>
          <Button busy={busy} busyLabel="Saving" onClick={() => save(null)}>
            Remove logo
          </Button>
        </div>
      )}
    </div>
  );
}
