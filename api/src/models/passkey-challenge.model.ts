import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** One live challenge per session and purpose. */
export class PasskeyChallenge extends Model<
  InferAttributes<PasskeyChallenge>,
  InferCreationAttributes<PasskeyChallenge>
> {
  /** Id of the session or pending session. */
  declare subject: string;
  declare purpose: string;
  /** Base64url. */
  declare challenge: string;
  declare expiresAt: Date;
}

export function definePasskeyChallenge(sequelize: Sequelize): void {
  PasskeyChallenge.init(
    {
      subject: { type: DataTypes.STRING(64), primaryKey: true },
      purpose: { type: DataTypes.STRING(16), primaryKey: true },
      challenge: { type: DataTypes.STRING(128), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "passkey_challenges", underscored: true, timestamps: false },
  );
}
