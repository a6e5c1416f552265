import { AdminInvitation } from "../../src/models/admin-invitation.model";
import { hashToken } from "../../src/platform/crypto/token-hash";

export async function addInvitation(tag: string, now: Date): Promise<void> {
  const email = `invited@${tag}.test`;
  const lives = { createdAt: now, expiresAt: new Date("2099-01-01T00:00:00Z") };
  const kept = { tokenHash: hashToken(`${tag}-invited`), invitedBy: `usr_${tag}`, ...lives };
  await AdminInvitation.create({ id: `inv_${tag}`, email, emailKey: email, role: "viewer", ...kept });
}
