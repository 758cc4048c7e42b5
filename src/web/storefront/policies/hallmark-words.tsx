/** What purity, hallmark and diamond mean here, as Indian standards have it. */
export function HallmarkWords() {
  return (
    <ul>
      <li>
        <b>Gold jewellery</b> is hallmarked as the law asks: it carries the mark of the Bureau of Indian Standards
        (BIS): its logo, the purity such as 22K916, 18K750 or 14K585, and a HUID of six letters and digits. You can
        check the HUID in the BIS Care app. Pieces lighter than 2 g are exempt.
      </li>
      <li>
        <b>Silver</b> is stamped with its fineness: 925 for sterling silver, 999 for fine silver. Hallmarking silver is
        voluntary; a piece that is hallmarked has a HUID as well.
      </li>
      <li>
        <b>Diamonds:</b> the word alone means a natural diamond. A stone that was grown is called a laboratory-grown
        diamond on its page and on the bill. Cubic zirconia is called by its name.
      </li>
      <li>
        The bill names each piece with its net weight, its purity and, for hallmarked pieces, the hallmarking fee.
      </li>
    </ul>
  );
}
