import { useEffect, useState } from 'react';

/** The form's picture: a new file, the address of the stored one, or none. */
export type FormPicture = File | string | null;

export function usePictureAddress(picture: FormPicture): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (!(picture instanceof File)) return setMade(picture);
    const address = URL.createObjectURL(picture);
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return made;
}
