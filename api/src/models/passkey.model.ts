import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Public data of a WebAuthn authenticator. */
export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  declare id: string;
  declare userId: string;
  /** Base64url. */
  declare credentialId: string;
  /** COSE key. */
  declare publicKey: Buffer;
  /** 0: the authenticator does not count. */
  declare signCount: number;
  /** Separated by commas. */
  declare transports: string;
  declare name: string;
  declare createdAt: Date;
  declare usedAt: CreationOptional<Date | null>;
}

export function definePasskey(sequelize: Sequelize): void {
  Passkey.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      credentialId: { type: DataTypes.STRING(1400), allowNull: false, unique: true },
      publicKey: { type: "VARBINARY(4096)", allowNull: false },
      signCount: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      transports: { type: DataTypes.STRING(200), allowNull: false },
      name: { type: DataTypes.STRING(100), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      usedAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "passkeys", underscored: true, timestamps: false },
  );
}
