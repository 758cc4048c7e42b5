import { useState } from "react";
import { promiseWords } from "#contract/delivery/promise-words.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { Box } from "#web/ui/box.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Shows the delivery promise that customers get for a PIN, according to the saved zones. */
export function TryPinBox() {
  const [pin, setPin] = useState("");
  const { view, problem } = useDelivery(pin, []);
  return (
    <Box title="Try a PIN">
      <TextField
        label="PIN code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        onKeyDown={(event) => {
          // The box is part of the zones form, which Enter would save. The answer follows the typed PIN by itself.
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ""))}
      />
      <p role="status" className="min-h-6">
        {problem ?? (view && promiseWords(view, 0))}
      </p>
    </Box>
  );
}
