import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A `state` of OAuth. Valid once, for the session or pending session that requested it. */
export class OauthState extends Model<InferAttributes<OauthState>, InferCreationAttributes<OauthState>> {
  declare stateHash: string;
  declare provider: string;
  declare sessionId: string;
  /** null: not signed in. */
  declare userId: CreationOptional<string | null>;
  declare expiresAt: Date;
  declare usedAt: CreationOptional<Date | null>;
  /** Data for handling the provider's answer, encrypted; null: none. */
  declare memo: CreationOptional<string | null>;
}

export function defineOauthState(sequelize: Sequelize): void {
  OauthState.init(
    {
      stateHash: { type: DataTypes.STRING(64), primaryKey: true },
      provider: { type: DataTypes.STRING(16), allowNull: false },
      sessionId: { type: DataTypes.STRING(64), allowNull: false },
      userId: { type: DataTypes.STRING(32), defaultValue: null },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      usedAt: { type: DataTypes.DATE(3) },
      memo: { type: DataTypes.TEXT, defaultValue: null },
    },
    { sequelize, tableName: "oauth_states", underscored: true, timestamps: false },
  );
}
