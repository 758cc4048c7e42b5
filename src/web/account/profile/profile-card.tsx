import type { ProfileView } from "#contract/accounts/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfilePanel } from "./profile-page.tsx";
import { useProfileEditing } from "./use-profile-editing.ts";

export function ProfileCard({ profile }: { profile: ProfileView }) {
  const editing = useProfileEditing(profile);
  const { form, isEditing, editButton, edit, cancel } = editing;
  return (
    <ProfilePanel>
      <ProfileForm profile={profile} editing={editing}>
        {isEditing ? (
          <>
            <Button key="save" type="submit" busy={form.busy}>
              Save
            </Button>
            <Button variant="outline" disabled={form.busy} onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <Button key="edit" ref={editButton} variant="outline" onClick={edit}>
            Edit
          </Button>
        )}
      </ProfileForm>
    </ProfilePanel>
  );
}
