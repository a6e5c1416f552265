import type { HealthOutcome } from "@portal/api-contract";
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** One browser session that reported a release (S78). */
export class RemoteSession extends Model<InferAttributes<RemoteSession>, InferCreationAttributes<RemoteSession>> {
  declare releaseId: string;
  /** `hashToken` of the session's token. It leads to no person. */
  declare tokenHash: string;
  /** Second in which the portal issued its token. */
  declare issuedAt: Date;
  /** Time of its first report. */
  declare reportedAt: Date;
  declare outcome: HealthOutcome;
  /** It did not load, or had an uncaught error. */
  declare hasErrors: boolean;
  declare loadMs: number | null;
  declare blockedMs: number;
  declare leakedListeners: number;
  /** Keys of its errors, with commas. */
  declare errorKeys: string;
}

export function defineRemoteSession(sequelize: Sequelize): void {
  RemoteSession.init(
    {
      releaseId: { type: DataTypes.STRING(32), primaryKey: true },
      tokenHash: { type: DataTypes.CHAR(64), primaryKey: true },
      issuedAt: { type: DataTypes.DATE(3), allowNull: false },
      reportedAt: { type: DataTypes.DATE(3), allowNull: false },
      outcome: { type: DataTypes.STRING(16), allowNull: false },
      hasErrors: { type: DataTypes.BOOLEAN, allowNull: false },
      loadMs: { type: DataTypes.INTEGER.UNSIGNED, allowNull: true },
      blockedMs: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      leakedListeners: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      errorKeys: { type: DataTypes.STRING(200), allowNull: false },
    },
    { sequelize, tableName: "remote_sessions", underscored: true, timestamps: false },
  );
}
