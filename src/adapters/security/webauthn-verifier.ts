import { KEY_ALGORITHMS } from "#domain/accounts/passkey.rules.ts";
import type { PasskeyVerifier } from "#domain/accounts/passkeys.port.ts";

/** Loaded on first use, because its certificate formats are slow to load. */
const loadLibrary = async () => import("@simplewebauthn/server");

/**
 * Verifies passkeys without attestation: any authenticator is accepted. The caller checks the user verification flag.
 */
export const webauthnVerifier: PasskeyVerifier = {
  async verifyNew(credential, { challenge, origin, rpId }) {
    const { verifyRegistrationResponse } = await loadLibrary();
    const { transports: _, ...response } = credential.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    }).catch(refused);
    if (!verified || !registrationInfo) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, counter, isUserVerified: registrationInfo.userVerified };
  },

  async verifySigned({ response: { userHandle, ...signed }, ...credential }, key, { challenge, origin, rpId }) {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const response = { ...signed, ...(userHandle != null && { userHandle }) };
    const { credentialId: id, counter } = key;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(key.publicKey), counter },
      requireUserVerification: false,
    }).catch(refused);
    if (!verified || !authenticationInfo) return undefined;
    return { counter: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified };
  },
};

/** The library throws plain errors for every invalid response. */
function refused() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;
}
