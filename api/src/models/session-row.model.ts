import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A signed-in browser (S11). Requests see it as `Session`. */
export class SessionRow extends Model<InferAttributes<SessionRow>, InferCreationAttributes<SessionRow>> {
  declare id: string;
  /** SHA-256. */
  declare tokenHash: string;
  declare userId: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  /** When a second factor was last proved (S18). */
  declare secondFactorAt: CreationOptional<Date | null>;
  /** SHA-256 of the browser's device token, the key of its `TrustedDevice`; null: no token. */
  declare deviceHash: CreationOptional<string | null>;
  declare ip: string;
  declare userAgent: string;
  /** Client that this admin views until `viewedUntil` (S15). */
  declare viewedUserId: CreationOptional<string | null>;
  declare viewedUntil: CreationOptional<Date | null>;
}

export function defineSessionRow(sequelize: Sequelize): void {
  SessionRow.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      tokenHash: { type: DataTypes.CHAR(64), allowNull: false, unique: true },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      lastSeenAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      secondFactorAt: { type: DataTypes.DATE(3), defaultValue: null },
      deviceHash: { type: DataTypes.CHAR(64), defaultValue: null },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
      viewedUserId: { type: DataTypes.STRING(32), defaultValue: null },
      viewedUntil: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "sessions", underscored: true, timestamps: false },
  );
}
