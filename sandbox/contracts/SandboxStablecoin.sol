// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/**
 * @title A stablecoin for the sandbox
 * @notice Signs like Circle's and PayPal's tokens: an EIP-712 domain of its name and version, EIP-3009 and EIP-2612,
 * six decimals.
 * @dev The runtime code is copied to the token's mainnet address, where no constructor has run: name, symbol, version
 * and minter therefore live in the code and not in storage, and EIP712 recomputes the domain for the new address.
 * OpenZeppelin's ERC20Permit is not used because it fixes the domain version to "1".
 */
contract SandboxStablecoin is ERC3009, IERC20Permit, Nonces {
    using ShortStrings for *;

    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    /// @notice The only account that may mint: the faucet, which deployed the code.
    address public immutable minter;

    error NotMinter(address caller);
    error ERC2612ExpiredSignature(uint256 deadline);
    error ERC2612InvalidSigner(address signer, address owner);

    ShortString private immutable _NAME;
    ShortString private immutable _SYMBOL;
    ShortString private immutable _VERSION;

    constructor(string memory name_, string memory symbol_, string memory version_)
        ERC20("", "")
        EIP712(name_, version_)
    {
        minter = msg.sender;
        _NAME = name_.toShortString();
        _SYMBOL = symbol_.toShortString();
        _VERSION = version_.toShortString();
    }

    function name() public view override returns (string memory) {
        return _NAME.toString();
    }

    function symbol() public view override returns (string memory) {
        return _SYMBOL.toString();
    }

    function version() external view returns (string memory) {
        return _VERSION.toString();
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == minter, NotMinter(msg.sender));
        _mint(to, value);
    }

    /// @inheritdoc IERC20Permit
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, ERC2612ExpiredSignature(deadline));
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, _useNonce(owner), deadline));
        address signer = ECDSA.recover(_hashTypedDataV4(structHash), v, r, s);
        require(signer == owner, ERC2612InvalidSigner(signer, owner));
        _approve(owner, spender, value);
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner) public view override(IERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }

    /// @inheritdoc IERC20Permit
    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() external view returns (bytes32) {
        return _domainSeparatorV4();
    }
}
