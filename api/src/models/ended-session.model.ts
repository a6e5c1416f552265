import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A session that was ended from another browser. Kept for a session's longest lifetime, so that its browser can say why. */
export class EndedSession extends Model<InferAttributes<EndedSession>, InferCreationAttributes<EndedSession>> {
  /** SHA-256. */
  declare tokenHash: string;
  declare reason: "signed-out-elsewhere" | "password-changed";
  declare endedAt: Date;
}

export function defineEndedSession(sequelize: Sequelize): void {
  EndedSession.init(
    {
      tokenHash: { type: DataTypes.CHAR(64), primaryKey: true },
      reason: { type: DataTypes.STRING(32), allowNull: false },
      endedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "ended_sessions", underscored: true, timestamps: false },
  );
}
